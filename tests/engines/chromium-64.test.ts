// The engine of old Android shells.
import { testActions } from "./actions";
import { openChromium } from "./chromium";
import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

const launch = () => openChromium(findEngine("chromium-64"));
testJourneys("chromium-64", launch);
testActions("chromium-64", launch);
