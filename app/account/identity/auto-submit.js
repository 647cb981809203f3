{
  const form = document.querySelector("form[data-onward]");
  if (form instanceof HTMLFormElement) {
    // A form that the visitor reaches by "Back" has been submitted before.
    const isBack = performance.navigation && performance.navigation.type === 2;
    // A popup gets its form from its opener. One that stands in its opener's place goes on, unless a link from elsewhere leads here.
    const isFromHere = document.referrer.indexOf(location.origin + "/") === 0;
    const waits = form.dataset.onward === "opener" && (window.opener || !isFromHere);
    if (!isBack && !waits) form.submit();
  }
}
