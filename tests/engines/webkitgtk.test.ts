import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";
import { openWebKitGtk } from "./webkit";

testJourneys("webkitgtk", () => openWebKitGtk(findEngine("webkitgtk")));
