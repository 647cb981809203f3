// Replaces the service worker if OFFLINE=off: deletes what the worker left in browsers, and unregisters itself.

declare const self: {
  addEventListener(
    type: "install" | "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
};

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  const cleared = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.registration.unregister()));
});

export {};
