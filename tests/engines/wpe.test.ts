import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";
import { openWpe } from "./webkit";

testJourneys("wpe", () => openWpe(findEngine("wpe")));
