// The popup's last page: tells the page that waits which verification is over, and nothing of the person.
{
  const end = document.querySelector("[data-done]");
  if (end instanceof HTMLElement && "BroadcastChannel" in window) {
    new BroadcastChannel("identity").postMessage({ done: end.dataset.done });
  }
  window.close();
}
