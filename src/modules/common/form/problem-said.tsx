/** What went wrong, in a sentence above a form or in a dialog: read aloud when it comes. */

interface ProblemSaidProps {
  /** Null while nothing is wrong. */
  readonly problem: string | null;
}

export function ProblemSaid({ problem }: ProblemSaidProps) {
  if (problem === null) return null;
  return (
    <p role="alert" className="rounded bg-negative-soft px-3 py-2 text-list text-negative">
      {problem}
    </p>
  );
}
