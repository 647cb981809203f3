import { openChromium } from "./chromium";
import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

testJourneys("chromium", () => openChromium(findEngine("chromium")));
