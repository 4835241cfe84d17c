/** A person: their picture, or their initials. */
import { useState } from "react";

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  /** Pixels; default 28. */
  readonly size?: number | undefined;
  /** The name stands beside it already. */
  readonly decorative?: boolean | undefined;
}

/** "Anna de Vries" is AV, "王小明" is 王. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = Array.from(words[0] ?? "")[0] ?? "";
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? "")[0] ?? "") : "";
  return (first + last).toLocaleUpperCase();
}

export function Avatar({ name, src, size = 28, decorative = false }: AvatarProps) {
  const [unread, setUnread] = useState<string | null>(null);
  const label = decorative ? "" : name;
  const box = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (src !== undefined && src !== unread)
    return (
      <img
        src={src}
        alt={label}
        style={box}
        className="shrink-0 rounded-full object-cover"
        onError={() => setUnread(src)}
      />
    );
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : label}
      aria-hidden={decorative || undefined}
      style={box}
      className="inline-grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent select-none"
    >
      {initials(name)}
    </span>
  );
}
