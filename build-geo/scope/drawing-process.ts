/** A process that is told a scope, and then draws its projections, each when it is asked for. */
import { answerTasks } from "../processes/answering.ts";
import { projectionDrawer } from "./draw.ts";

answerTasks(projectionDrawer);
