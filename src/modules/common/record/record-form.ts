/**
 * A form that makes or changes a record: checked by the contract, kept as a draft while one types, saved in the version that
 * was seen. Somebody else's newer version is shown beside one's own, never written over (G5).
 */
import type { Schema } from "effect";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { CallError } from "../../../client/http/call-error.ts";
import { type Draft, keepDraft, readDraft } from "../../../client/drafts.ts";
import { useCan, useProfile } from "../../../client/session/session.ts";
import { withoutHidden } from "../../../contract/field-right.ts";
import { tellRefusal, useContractForm } from "../form/form.ts";

interface RecordFormOptions<Input extends FieldValues, Output, Saved> {
  readonly schema: Schema.Codec<Output, Input, never, unknown>;
  readonly values: DefaultValues<Input>;
  /** The record that is edited, as "customer 12"; or "customer new". */
  readonly name: string;
  /** The version that was seen; null for a new record. */
  readonly version: number | null;
  /** Saves in that version. */
  readonly save: (values: Output, version: number) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** What a stale refusal carries: the newer record's version and form values. */
  readonly newerOf: (error: CallError) => Newer<Input> | null;
}

export interface Newer<Input extends FieldValues> {
  readonly version: number;
  readonly values: Input;
}

/** The milliseconds after the last key until a draft is kept. */
const PAUSE = 400;

/** Keeps what is entered while it differs from what is saved, and offers what was kept before. */
const useDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  schema: Schema.Top,
) => {
  const [found, setFound] = useState<Draft | null>(() => readDraft(key));
  const can = useCan();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = form.watch((values, { type }) => {
      if (type !== "change" && !form.formState.isDirty) return;
      clearTimeout(timer);
      timer = setTimeout(() => keepDraft(key, values), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [form, key]);
  return {
    found,
    use: () => {
      // Kept while the person may have seen more than today.
      const values = found && withoutHidden(schema, found.values, can);
      if (values) form.reset(Object.assign({}, form.getValues(), values), { keepDefaultValues: true });
      setFound(null);
    },
    drop: () => {
      keepDraft(key, null);
      setFound(null);
    },
  };
};

export const useRecordForm = <Input extends FieldValues, Output, Saved>(
  options: RecordFormOptions<Input, Output, Saved>,
) => {
  const { name, save, onSaved, newerOf } = options;
  const form = useContractForm(options.schema, options.values);
  const person = useProfile()?.id ?? 0;
  const key = `${person} ${name}`;
  const draft = useDraft(form, key, options.schema);
  const [version, setVersion] = useState(options.version ?? 0);
  const [newer, setNewer] = useState<Newer<Input> | null>(null);
  const isSaved = useRef(false);
  const { isDirty } = form.formState;
  const send = async (values: Output) => {
    try {
      const saved = await save(values, version);
      isSaved.current = true;
      keepDraft(key, null);
      onSaved(saved);
    } catch (error) {
      const newerRecord = error instanceof CallError && error.name === "StaleVersion" ? newerOf(error) : null;
      if (newerRecord) return setNewer(newerRecord);
      tellRefusal(form, error);
    }
  };
  return {
    form,
    draft,
    newer,
    isDirty,
    submit: (event: FormEvent) => void form.handleSubmit(send)(event),
    /** Whether leaving now loses something. */
    wouldLose: () => isDirty && !isSaved.current,
    takeTheirs: (theirs: Newer<Input>) => {
      form.reset(theirs.values);
      keepDraft(key, null);
      setVersion(theirs.version);
      setNewer(null);
    },
    keepMine: (theirs: Newer<Input>) => {
      setVersion(theirs.version);
      setNewer(null);
    },
  };
};
