import { openChromium } from "./chromium";
import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

testJourneys("chromium-64", () => openChromium(findEngine("chromium-64")));
