{
  const form = document.querySelector("form[data-onward]");
  // A form that the visitor reaches by "Back" has been submitted before.
  const isBack = performance.navigation && performance.navigation.type === 2;
  if (form instanceof HTMLFormElement && !isBack) form.submit();
}
