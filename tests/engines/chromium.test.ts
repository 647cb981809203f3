// The journeys are walked on it by `npm test`.
import { testActions } from "./actions";
import { openChromium } from "./chromium";
import { findEngine } from "./provide.js";

testActions("chromium", () => openChromium(findEngine("chromium")));
