import { testActions } from "./actions";
import { openFirefox } from "./firefox";
import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

const launch = () => openFirefox(findEngine("firefox"));
testJourneys("firefox", launch);
testActions("firefox", launch);
