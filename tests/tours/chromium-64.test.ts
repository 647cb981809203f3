// The engine of old Android shells. `npm run engines` tests the others.
import { openChromium } from "../engines/chromium";
import { journeys, testJourneys } from "../engines/journeys";
import { findEngine } from "../engines/provide.js";

testJourneys("chromium-64", () => openChromium(findEngine("chromium-64")), journeys);
