import { openFirefox } from "./firefox";
import { testJourneys } from "./journeys";
import { findEngine } from "./provide.js";

testJourneys("firefox", () => openFirefox(findEngine("firefox")));
