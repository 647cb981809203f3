import { Component, startTransition, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { claimHistoryEntry } from "./history-entry";
import { dataBlockId } from "./page-data";
import { carryOver, rememberPlace, returnToPlace } from "./redrawn-page";
import { holdTextareas } from "./textareas";

/** Hydrates the document, and sees to it that nothing the user did before is lost, whatever comes of it. */
export function takeOver(app: ReactNode): void {
  const html = document.documentElement;
  const releaseTextareas = holdTextareas();
  let place = rememberPlace();
  let root: Root;
  let errorShown = false;
  watchErrorBoundaries(() => void (errorShown = true));
  claimHistoryEntry();

  function settle(failed: boolean) {
    releaseTextareas();
    if (failed || errorShown || isFrameMissing()) queueMicrotask(() => putBack(root, html, place));
    else if (html !== document.documentElement) carryOver(html, document.documentElement, place);
  }
  const witness = (
    <Witness onRender={() => (place = rememberPlace())} onMount={settle}>
      {app}
    </Witness>
  );
  startTransition(() => {
    root = hydrateRoot(document, witness, { onRecoverableError: (error) => console.warn(error) });
  });
}

interface WitnessProps {
  children: ReactNode;
  onRender: () => void;
  onMount: (failed: boolean) => void;
}

/** Where React draws anew it does so in one task, so the place of the last render is the place at the redrawing. */
class Witness extends Component<WitnessProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    this.props.onMount(this.state.failed);
  }
  override componentDidUpdate() {
    if (this.state.failed) location.reload();
  }
  override render() {
    this.props.onRender();
    return this.state.failed ? null : this.props.children;
  }
}

/** An error screen in place of a page that the server could draw is no improvement: `onError` hears of it. */
function watchErrorBoundaries(onError: () => void) {
  const known = window.__remixContext.state.errors ?? {};
  for (const [id, module] of Object.entries(window.__remixRouteModules)) {
    const { ErrorBoundary } = module ?? {};
    if (!module || !ErrorBoundary || id in known) continue;
    const Watched = () => {
      useLayoutEffect(onError, []);
      return <ErrorBoundary />;
    };
    window.__remixRouteModules[id] = { ...module, ErrorBoundary: Watched };
  }
}

function isFrameMissing() {
  return import.meta.env.PROD && !document.getElementById(dataBlockId);
}

/** Goes on with the page as the server sent it, and as the user has filled it in. */
function putBack(root: Root, html: HTMLElement, place: ReturnType<typeof rememberPlace>) {
  root.unmount();
  window.__remixRouter?.dispose();
  Reflect.deleteProperty(window, "__remixRouter");
  document.documentElement?.remove();
  document.append(html);
  returnToPlace(place, place.focused);
}
