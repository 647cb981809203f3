import { openChromium } from "./chromium";
import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

testJourneys("chromium-80", () => openChromium(findEngine("chromium-80")));
