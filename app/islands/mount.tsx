import { Component, startTransition, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { carryOver, rememberPlace, returnToPlace } from "./redrawn-island";

/** Hydrates an island. After a fault restores the server's nodes; after a redraw copies the user's input. */
export function mount(element: Element, island: ReactNode, identifierPrefix: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = [...element.childNodes];
    let place = rememberPlace();
    let root: Root;
    function putBack() {
      root.unmount();
      element.textContent = "";
      element.append(...sent);
      returnToPlace(place, place.focused);
    }
    function settle(failed: boolean) {
      if (failed) void Promise.resolve().then(putBack);
      else if (sent.some((node) => node.parentNode !== element)) {
        const dead = document.createElement("div");
        dead.append(...sent);
        carryOver(dead, element, place);
      }
      resolve();
    }
    startTransition(() => {
      root = hydrateRoot(
        element,
        <Boundary onRender={() => (place = rememberPlace())} onMount={settle} onFault={putBack}>
          {island}
        </Boundary>,
        { identifierPrefix, onRecoverableError: (error) => console.warn(error) },
      );
    });
  });
}

interface BoundaryProps {
  children: ReactNode;
  onRender: () => void;
  onMount: (failed: boolean) => void;
  onFault: () => void;
}

/** React redraws in one task, so the position at the last render is the position at the redraw. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    this.props.onMount(this.state.failed);
  }
  override componentDidUpdate() {
    if (this.state.failed) void Promise.resolve().then(this.props.onFault);
  }
  override render() {
    this.props.onRender();
    return this.state.failed ? null : this.props.children;
  }
}
