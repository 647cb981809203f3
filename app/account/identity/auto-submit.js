// Sends the browser on by the form of a hand-over page. Who comes back to the page by "Back" has been on already.
{
  const form = document.querySelector("form[data-onward]");
  const isBack = performance.navigation && performance.navigation.type === 2;
  if (form instanceof HTMLFormElement && !isBack) form.submit();
}
