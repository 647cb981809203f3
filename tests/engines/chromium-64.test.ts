// The other journeys are walked on it by `npm test`.
import { openChromium } from "./chromium";
import { looks, testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

testJourneys("chromium-64", () => openChromium(findEngine("chromium-64")), [looks]);
