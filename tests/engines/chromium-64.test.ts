// The other journeys are walked on it by `npm test`.
import { testActions } from "./actions";
import { openChromium } from "./chromium";
import { looks, testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

const launch = () => openChromium(findEngine("chromium-64"));
testJourneys("chromium-64", launch, [looks]);
testActions("chromium-64", launch);
