// On a page without the app's script that answers a form: else Back and a reload would send the form again.
{
  const { referrer } = document;
  history.replaceState("", "", referrer.startsWith(location.origin + "/") ? referrer : location.href);
}
