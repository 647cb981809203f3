// Shows how much news is unread on the icon of the installed app; 0 takes the badge away.
if ("setAppBadge" in navigator)
  navigator.setAppBadge(Number(document.currentScript.dataset.unread)).catch(() => undefined);
