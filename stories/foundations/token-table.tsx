/** Tokens in rows: a drawing, the name and the value to be copied, and what the token is for. */
import type { ReactNode } from "react";
import { Copy } from "./copy.tsx";
import type { Token } from "./token-sheet.ts";

interface TokenTableProps {
  readonly label: string;
  readonly tokens: readonly Token[];
  /** The class or attribute that reads the token in code. */
  readonly code?: (token: Token) => string;
  readonly draw?: (token: Token) => ReactNode;
}

const head = "border-b border-line py-1.5 pr-6 text-left text-small font-medium text-muted";
const cell = "border-b border-line py-2 pr-6 align-middle";

export function TokenTable({ label, tokens, code, draw }: TokenTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse text-list" data-tokens={tokens.length}>
      <thead>
        <tr>
          {draw && <th className={head}>Drawn</th>}
          <th className={head}>Token</th>
          <th className={head}>Value</th>
          {code && <th className={head}>In code</th>}
          <th className={head}>Use</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.name}>
            {draw && <td className={cell}>{draw(token)}</td>}
            <td className={cell}>
              <Copy text={`var(--${token.name})`} className="font-medium whitespace-nowrap">
                {token.name}
              </Copy>
            </td>
            <td className={cell}>
              <Copy text={token.light} className="tabular-nums" />
            </td>
            {code && (
              <td className={cell}>
                <Copy text={code(token)} className="whitespace-nowrap" />
              </td>
            )}
            <td className={`${cell} text-muted`}>{token.use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
