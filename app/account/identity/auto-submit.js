{
  const form = document.querySelector("form[data-onward]");
  if (form instanceof HTMLFormElement) {
    // A visitor who comes "Back" has submitted this form before.
    const isBack = performance.navigation && performance.navigation.type === 2;
    // A popup gets its form from its opener. One that replaced its opener goes on, unless a foreign link leads here.
    const isFromHere = document.referrer.indexOf(location.origin + "/") === 0;
    const waits = form.dataset.onward === "opener" && (window.opener || !isFromHere);
    if (!isBack && !waits) form.submit();
  }
}
