import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { collectDefaultMetrics, Registry } from "prom-client";
import * as z from "zod";
import { filesBelow, read } from "../docs/documents.ts";

const FOLDER = "deploy/prometheus";
const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(read("deploy/grafana/dashboard.json")));

const promtool = (args: readonly string[]) =>
  spawnSync("promtool", [...args], { encoding: "utf8" });
const installed =
  promtool(["--version"]).error === undefined ? {} : { skip: "promtool is not installed" };

/** What /metrics has: names of the code, and those that prom-client adds. */
async function served(): Promise<ReadonlySet<string>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = await registry.getMetricsAsJSON();
  const code = filesBelow("src", ".ts").map(read).join("\n");
  const own = Array.from(code.matchAll(/"(copperplate_\w+)"/g), ([, name]) => name!);
  assert.ok(own.length > 10);
  return new Set([...metrics.map(({ name }) => name), ...own]);
}

function metricsIn(text: string): readonly string[] {
  const names = text.match(/\b(?:copperplate|process|nodejs)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_bucket$/, "")))];
}

test("the dashboard and the alerts ask for metrics that there are, the dashboard for all of ours", async () => {
  const there = await served();
  const shown = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => metricsIn(expr)),
  );
  const told = metricsIn(read(`${FOLDER}/alerts.yml`).replaceAll(/^#.*$/gm, ""));
  for (const name of [...shown, ...told]) assert.ok(there.has(name), name);
  const missing = [...there].filter((it) => it.startsWith("copperplate_") && !shown.includes(it));
  assert.deepEqual(missing, ["copperplate_edition_loaded"]);
});

test("what the dashboard asks is PromQL", installed, () => {
  const rules = dashboard.panels.flatMap(({ targets }) =>
    targets.map(({ expr }) =>
      expr.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*"),
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), "copperplate-rules-"));
  const file = join(folder, "rules.json");
  // YAML reads JSON.
  const group = { name: "x", rules: rules.map((expr, at) => ({ record: `x:${at}`, expr })) };
  writeFileSync(file, JSON.stringify({ groups: [group] }));
  const { status, stderr } = promtool(["check", "rules", file]);
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, stderr);
});

test("alerts are raised by trouble, and not without it", installed, () => {
  const { status, stdout, stderr } = promtool(["test", "rules", `${FOLDER}/alerts.test.yml`]);
  assert.equal(status, 0, stdout + stderr);
  const names = read(`${FOLDER}/alerts.yml`).match(/(?<=alert: )\w+/g) ?? [];
  assert.ok(names.length > 5);
  const tested = readFileSync(`${FOLDER}/alerts.test.yml`, "utf8");
  for (const name of names)
    assert.equal(tested.split(name).length - 1, 2, `${name} is tested twice`);
});
