import { testActions } from "./actions";
import { openChromium } from "./chromium";
testActions("chromium", () => openChromium("/usr/bin/chromium"));
