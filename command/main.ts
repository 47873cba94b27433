#!/usr/bin/env node
import { interruption, processTerminal } from "./terminal/terminal.ts";
import { hearsSignals, runCommand } from "./command.ts";

const args = process.argv.slice(2);
const terminal = processTerminal();

if (hearsSignals(args)) {
  // The code of Node for this would say that something differs.
  process.on("uncaughtException", (error) => {
    process.stderr.write(`copperplate: ${error.stack ?? error.message}\n`);
    process.exit(2);
  });
  process.exitCode = await runCommand(args, { ...terminal, interrupted: interruption() });
} else process.exitCode = await runCommand(args, terminal);
