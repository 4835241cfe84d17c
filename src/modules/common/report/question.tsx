/** A question whose words can be pressed: the controls of a report stand in the sentence that says what it shows. */
import { Fragment, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../../kit/overlay/menu.tsx";

/** Stands around the name of a word in the translated sentence; nobody types it. */
const MARK = "\u0000";

/** Keeps the place of a word in the sentence: `t("question", { period: blank("period") })`. */
export const blank = (name: string): string => `${MARK}${name}${MARK}`;

export interface QuestionProps {
  /** The sentence in the person's language, with a `blank` for each word. */
  readonly text: string;
  readonly words: Readonly<Record<string, ReactNode>>;
  /** After it, quieter: the days it is about. */
  readonly detail?: ReactNode;
}

export function Question({
  text,
  words,
  detail,
  ref,
}: QuestionProps & { readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="flex shrink-0 flex-wrap items-baseline gap-x-2 px-4 pb-1 text-head">
      <span>
        {text.split(MARK).map((part, at) => (
          // Every second part is the name of a word.
          <Fragment key={`${at} ${part}`}>{at % 2 === 1 ? words[part] : part}</Fragment>
        ))}
      </span>
      {detail !== undefined && <span className="text-list text-muted tabular-nums">{detail}</span>}
    </div>
  );
}

export interface WordChoice<Value extends string> {
  readonly value: Value;
  /** As it stands in the sentence. */
  readonly label: string;
}

export interface QuestionWordProps<Value extends string> {
  /** What is chosen here, for who does not see the sentence. */
  readonly label: string;
  readonly choices: readonly WordChoice<Value>[];
  readonly value: Value;
  /** When what holds is none of the choices: the days that somebody typed. */
  readonly shown?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One word of the question: pressed, it offers what else could stand there. */
export function QuestionWord<Value extends string>(props: QuestionWordProps<Value>) {
  const { t } = useTranslation("report");
  const { label, choices, value, onChange } = props;
  const text = props.shown ?? choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Menu
      anchor="bottom start"
      trigger={
        <button
          type="button"
          aria-label={t("trade:labelled", { label, value: text })}
          className="rounded-mark font-medium text-accent underline decoration-1 underline-offset-4 hover:bg-accent-soft"
        >
          {text}
        </button>
      }
      entries={choices.map((choice) => ({
        id: choice.value,
        label: choice.label,
        onPress: () => onChange(choice.value),
      }))}
    />
  );
}
