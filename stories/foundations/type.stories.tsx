/** Type: sizes, weights and figures, in the scripts that Kontor is set in. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Copy } from "./copy.tsx";
import { Page, Part } from "./page.tsx";
import { TokenTable } from "./token-table.tsx";
import type { Token } from "./token-sheet.ts";
import { tokenOf, tokensIn } from "./tokens.ts";

export default { title: "Foundations/Type", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const sizes = tokensIn("Type", "size").filter(({ name }) => !name.endsWith("-line"));
const weights = tokensIn("Type", "weight");
const classOf = ({ name }: Token) => name.replace("type-", "text-").replace("weight-", "font-");

const samples = [
  ["en", "Handelshaus Ærø 1,234.50"],
  ["bg", "Търговия"],
  ["el", "Εμπόριο"],
  ["zh", "批发贸易 销售单 1,234.50"],
] as const;

function Size({ token }: { readonly token: Token }) {
  const line = tokenOf(`${token.name}-line`);
  return (
    <section className="grid gap-1.5 border-b border-line pb-4">
      <h2 className="flex flex-wrap items-baseline gap-x-4 text-list">
        <Copy text={classOf(token)} className="font-semibold" />
        <Copy text={`${token.light}/${line.light}`} className="tabular-nums" />
        <span className="font-normal text-muted">{token.use}</span>
      </h2>
      <p
        data-size={classOf(token)}
        className="flex flex-wrap gap-x-6"
        style={{ fontSize: `var(--${token.name})`, lineHeight: `var(--${line.name})` }}
      >
        {samples.map(([language, text]) => (
          <span key={language} lang={language}>
            {text}
          </span>
        ))}
      </p>
    </section>
  );
}

export const Type: Story = {
  tags: ["picture"],
  render: () => (
    <Page
      title="Type"
      about="Inter for Latin, Cyrillic and Greek; Chinese in the system's own face. Seven sizes, three weights. A text 1.4 times as long as the English one must still fit."
    >
      <div className="grid gap-4">
        {sizes.map((token) => (
          <Size key={token.name} token={token} />
        ))}
      </div>
      <Part title="Weights">
        <TokenTable
          label="Weights"
          tokens={weights}
          code={classOf}
          draw={({ name }) => (
            <span className="text-head whitespace-nowrap" style={{ fontWeight: `var(--${name})` }}>
              Sales order <span lang="zh">销售单</span>
            </span>
          )}
        />
      </Part>
      <Part title="Figures">
        <p className="max-w-prose text-form text-muted">
          What stands under one another lines up: the class <code>figures</code> gives figures of one width
          and never breaks a number. Amounts, quantities and dates are set at the right.
        </p>
        <div className="figures grid w-40 text-right text-form">
          {["1,111.11", "8,888.88", "−240.00"].map((amount) => (
            <span key={amount}>{amount}</span>
          ))}
        </div>
      </Part>
      <Part title="Family">
        <TokenTable label="Family" tokens={tokensIn("Type", "family")} code={() => "font-sans"} />
      </Part>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await expect(sizes).toHaveLength(7);
    for (const token of sizes) {
      const probe = document.createElement("p");
      probe.className = classOf(token);
      canvasElement.append(probe);
      const { fontSize, lineHeight } = getComputedStyle(probe);
      probe.remove();
      await expect([fontSize, lineHeight]).toEqual([token.light, tokenOf(`${token.name}-line`).light]);
    }
  },
};
