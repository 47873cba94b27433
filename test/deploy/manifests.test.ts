import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { parse, parseAllDocuments } from "yaml";
import { settingRows } from "../../src/settings.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const settingNames = new Set(settingRows.map(({ variable }) => variable));
const FOLDER = join(ROOT, "deploy/kubernetes");
const COMPOSE = join(ROOT, "deploy/compose.yaml");

interface Container {
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[];
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // oxlint-disable-next-line typescript/no-explicit-any -- its type is what is checked
  readonly spec: any;
}

const manifests: readonly Manifest[] = readdirSync(FOLDER)
  .toSorted()
  .flatMap((file) => parseAllDocuments(readFileSync(join(FOLDER, file), "utf8")))
  .map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });

const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  assert.ok(found, `no ${kind} ${name}`);
  return found;
};

const { kinds, definitions } = JSON.parse(
  readFileSync(new URL("kubernetes-schemas.json", import.meta.url), "utf8"),
);
/** Members and types of the kinds in `deploy/`, as the API of Kubernetes has them. */
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** What Kubernetes would refuse, or drop without a word. */
function problemsOf({ apiVersion, kind, ...rest }: Manifest): string {
  const schema: unknown = kinds[`${apiVersion}/${kind}`];
  assert.ok(typeof schema === "object" && schema !== null, `no schema of ${apiVersion} ${kind}`);
  const validate = ajv.compile({ ...schema, definitions });
  return validate({ apiVersion, kind, ...rest }) ? "" : JSON.stringify(validate.errors);
}

for (const manifest of manifests)
  test(`${manifest.kind} ${manifest.metadata.name} is what Kubernetes takes`, () => {
    assert.equal(problemsOf(manifest), "");
  });

test("a member that Kubernetes lacks is found", () => {
  const deployment = named("Deployment", "copperplate");
  const misspelt = { ...deployment, spec: { ...deployment.spec, minReadySecond: 1 } };
  assert.match(problemsOf(misspelt), /minReadySecond/);
  const typed = { ...deployment, spec: { ...deployment.spec, replicas: "2" } };
  assert.match(problemsOf(typed), /must be number/);
});

test("the manifests fit each other and the server", () => {
  const { template } = named("Deployment", "copperplate").spec;
  const [container]: readonly [Container] = template.spec.containers;
  const settings = new Map((container.env ?? []).map(({ name, value }) => [name, value]));
  for (const name of settings.keys()) assert.ok(settingNames.has(name), `no setting ${name}`);
  const drain = Number(settings.get("DRAIN_DELAY_SECONDS")) + Number(settings.get("DRAIN_SECONDS"));
  assert.ok(template.spec.terminationGracePeriodSeconds >= drain + 5);
  const ports = container.ports?.map(({ name, containerPort }) => [name, containerPort]);
  assert.deepEqual(ports, [
    ["http", 8080],
    ["metrics", 9464],
  ]);
  assert.equal(settings.get("WORKERS"), "1");
  for (const name of ["copperplate", "copperplate-edge"]) {
    const { labels } = named("Deployment", name).spec.template.metadata;
    assert.deepEqual(named("Service", name).spec.selector, labels);
    assert.deepEqual(named("PodDisruptionBudget", name).spec.selector.matchLabels, labels);
  }
  const metrics: { pods?: { metric: { name: string } } }[] = named(
    "HorizontalPodAutoscaler",
    "copperplate",
  ).spec.metrics;
  const [metric] = metrics.flatMap(({ pods }) => pods?.metric.name ?? []);
  assert.match(
    readFileSync(join(ROOT, "src/operations/process-metrics.ts"), "utf8"),
    new RegExp(`"${metric}"`),
  );
  const edge = named("Deployment", "copperplate-edge").spec.template.spec.containers[0];
  assert.deepEqual(edge.env, [
    { name: "PORT", value: "8080" },
    { name: "REPLICAS", value: named("Service", "copperplate").metadata.name },
  ]);
  const [allowed] = named("NetworkPolicy", "copperplate").spec.ingress;
  const { labels } = named("Deployment", "copperplate-edge").spec.template.metadata;
  assert.deepEqual(allowed.from[0].podSelector.matchLabels, labels);
});

test("the compose file has the replicas that the cache's configuration names", () => {
  const { services } = parse(readFileSync(COMPOSE, "utf8"), { merge: true });
  const configuration = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8");
  const upstream = [...configuration.matchAll(/server (replica-\d+):8080 max_fails=2/g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(Object.keys(services), [...upstream, "cache"]);
  for (const name of upstream) {
    const { environment } = services[name!];
    for (const setting of Object.keys(environment)) assert.ok(settingNames.has(setting), setting);
  }
  assert.deepEqual(Object.keys(services.cache.depends_on), upstream);
});

const compose = "docker-compose";
const hasCompose = spawnSync(compose, ["version"], { stdio: "ignore" }).status === 0;

test(
  "the compose file is what Compose takes",
  { skip: hasCompose ? false : `${compose} is not installed` },
  () => {
    execFileSync(compose, ["--file", COMPOSE, "config", "--quiet"], { stdio: "pipe" });
  },
);
