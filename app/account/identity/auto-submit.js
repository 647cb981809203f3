{
  const form = document.querySelector("form[data-onward]");
  // A form that the visitor reaches by "Back" has been submitted before.
  const isBack = performance.navigation && performance.navigation.type === 2;
  // A popup gets its form from its opener. One that stands in its opener's place goes on, unless a link from elsewhere leads here.
  const isFromHere = document.referrer.indexOf(location.origin + "/") === 0;
  const isDue = form instanceof HTMLElement && (form.dataset.onward !== "opener" || (isFromHere && !window.opener));
  if (isDue && form instanceof HTMLFormElement && !isBack) form.submit();
}
