/** The colours of a part in rows: name, use, and for light and dark the value, how opaque it is and its contrast. */
import { Copy } from "./copy.tsx";
import { contrastBetween, hexOfColour } from "./colour-value.ts";
import type { Theme, Token } from "./token-sheet.ts";
import { colour } from "./tokens.ts";

/** With which colour it is measured: [what, on what]. Words on a ground; a ground under its words. */
const pairOf = ({ name, part }: Token): readonly [top: string, ground: string] | null => {
  if (name === "scrim") return null;
  if (name === "negative-ink") return [name, "negative-fill"];
  if (name.endsWith("-ink")) return [name, name.replace("-ink", "")];
  if (name.endsWith("-soft")) return [name.replace("-soft", ""), name];
  if (part === "surface" || part === "state") return ["ink", name];
  return [name, "surface"];
};

function Value({ token, theme }: { readonly token: Token; readonly theme: Theme }) {
  const found = colour(token.name, theme);
  const pair = pairOf(token);
  const ratio =
    pair === null ? null : contrastBetween(colour(pair[0], theme), colour(pair[1], theme)).toFixed(2);
  return (
    <td className="border-b border-line py-2 pr-4">
      <div className="flex items-center gap-2.5">
        <span
          data-theme={theme}
          aria-hidden="true"
          className="grid h-9 w-12 shrink-0 place-items-center rounded border border-line bg-surface"
        >
          <span
            className="h-full w-full rounded"
            style={{ backgroundColor: `var(--${token.name})` }}
            {...(found.alpha === 1 && { "data-hex": hexOfColour(found) })}
          />
        </span>
        <span className="grid min-w-0">
          <span className="flex gap-2">
            <Copy text={hexOfColour(found)} className="figures" />
            {found.alpha < 1 && <span className="text-muted">{Math.round(found.alpha * 100)} %</span>}
          </span>
          <Copy text={token[theme]} className="text-mini text-muted" />
          {pair !== null && (
            <span className="text-mini text-muted">
              {ratio} : 1, {pair[0]} on {pair[1]}
            </span>
          )}
        </span>
      </div>
    </td>
  );
}

const head = "border-b border-line py-1.5 pr-4 text-left text-small font-medium text-muted";

export function ColourTable({
  label,
  tokens,
}: {
  readonly label: string;
  readonly tokens: readonly Token[];
}) {
  return (
    <table
      aria-label={label}
      className="w-full table-fixed border-collapse text-list"
      data-tokens={tokens.length}
    >
      <thead>
        <tr>
          <th className={`${head} w-40`}>Token</th>
          <th className={head}>Use</th>
          <th className={`${head} w-72`}>Light</th>
          <th className={`${head} w-72`}>Dark</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.name}>
            <td className="border-b border-line py-2 pr-4">
              <Copy text={`var(--${token.name})`} className="font-medium">
                {token.name}
              </Copy>
            </td>
            <td className="border-b border-line py-2 pr-4 text-muted">{token.use}</td>
            <Value token={token} theme="light" />
            <Value token={token} theme="dark" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
