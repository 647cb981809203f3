import { useDevice } from "../native/device";
import setAppBadge from "./set-app-badge.js?url";

/** A script of its own, because React comes at the first touch only. The native shell has its own badge. */
export function AppBadge({ unread }: { unread: number }) {
  const { market, lean } = useDevice();
  return market || lean ? null : <script src={setAppBadge} data-unread={unread} defer />;
}
