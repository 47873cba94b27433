import { editionCommand } from "../command/edition.ts";
import { linkCommand } from "../command/link.ts";
import { renderCommand } from "../command/render/render.ts";
import { serveCommand } from "../command/serve.ts";
import { goldenHelp } from "../golden/help.ts";

/** What the commands say of themselves, as blocks for the documentation, by name. */
export const helps: readonly (readonly [string, () => string])[] = [
  ["render", block(renderCommand.help)],
  ["link", block(linkCommand.help)],
  ["serve", block(serveCommand.help)],
  ["golden", block(goldenHelp)],
  ["edition", block(editionCommand.help)],
];

function block(help: () => string): () => string {
  return () => `\`\`\`text\n${help().trimEnd()}\n\`\`\``;
}
