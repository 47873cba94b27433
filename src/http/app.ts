import { H3, type H3Event, type HTTPResponse } from "h3";
import { admissionProblems, methodsOf, POST_PATH } from "./admission.ts";
import { broken, failed, toHttpResponse, type Edge } from "./edge.ts";
import { getMap } from "./get-map.ts";
import { postMap } from "./post-map.ts";
import { targetOfEvent } from "./request-target.ts";
import { permitted } from "./respond/respond.ts";

/**
 * The routes. Admission decides by the raw target before h3 matches its normalised path, so a path
 * that only becomes known by normalising is never served.
 */
export function createApp(edge: Edge): H3 {
  const app = new H3({
    silent: true,
    allowMalformedURL: true,
    onError: (error, event) => broken(edge, event, error.cause ?? error, null),
  });
  app.use((event, next) => refusal(event) ?? preflight(event) ?? next());
  app.get("/map.svg", (event) => getMap(edge, event, "svg"));
  app.get("/map.png", (event) => getMap(edge, event, "png"));
  app.post(POST_PATH, (event) => postMap(edge, event));
  return app;
}

function refusal(event: H3Event): HTTPResponse | undefined {
  const target = targetOfEvent(event);
  const header = (name: string) => event.req.headers.get(name);
  const [first, ...rest] = admissionProblems(event.req.method, target, header);
  if (first === undefined) return undefined;
  const isMethodWrong = [first, ...rest].some(({ code }) => code === "method_not_allowed");
  const allow = isMethodWrong ? { allow: (methodsOf(target.path) ?? []).join(", ") } : {};
  return failed(event, [first, ...rest], allow);
}

function preflight(event: H3Event): HTTPResponse | undefined {
  if (event.req.method !== "OPTIONS") return undefined;
  return toHttpResponse(permitted(methodsOf(targetOfEvent(event).path) ?? []));
}
