#!/usr/bin/env node
import { runCommand } from "./command.ts";
import { interruption, processTerminal } from "./terminal.ts";

// The code of Node for this would say that a picture differs.
process.on("uncaughtException", (error) => {
  process.stderr.write(`copperplate: ${error.stack ?? error.message}\n`);
  process.exit(2);
});

const terminal = { ...processTerminal(), interrupted: interruption() };
process.exitCode = await runCommand(process.argv.slice(2), terminal);
