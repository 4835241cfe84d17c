/**
 * Short tones for people who look elsewhere: accepted, refused, done for a cashier; an order, a message for the staff. Silent
 * until the first touch or key.
 */

export type Sound = "accepted" | "refused" | "done" | "order" | "message";

/** Hertz and seconds of each note. */
const scores: Readonly<Record<Sound, ReadonlyArray<readonly [hertz: number, seconds: number]>>> = {
  accepted: [[1318, 0.06]],
  refused: [
    [196, 0.12],
    [147, 0.2],
  ],
  done: [
    [784, 0.07],
    [1047, 0.07],
    [1568, 0.16],
  ],
  order: [
    [988, 0.09],
    [1319, 0.2],
  ],
  message: [[880, 0.14]],
};

const VOLUME = 0.12;

let context: AudioContext | undefined;

/** Browsers allow sound after a gesture only; call it once at the start of the till. */
export function unlockSounds(): () => void {
  const unlock = () => {
    context ??= new AudioContext();
    void context.resume();
    stop();
  };
  const stop = () => {
    removeEventListener("pointerdown", unlock, true);
    removeEventListener("keydown", unlock, true);
  };
  addEventListener("pointerdown", unlock, true);
  addEventListener("keydown", unlock, true);
  return stop;
}

function note(audio: AudioContext, hertz: number, at: number, seconds: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = hertz < 300 ? "square" : "sine";
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(hertz < 300 ? VOLUME / 2 : VOLUME, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

export function playSound(sound: Sound): void {
  if (context?.state !== "running") return;
  let at = context.currentTime;
  for (const [hertz, seconds] of scores[sound]) {
    note(context, hertz, at, seconds);
    at += seconds;
  }
}
