/** The camera of a phone as a scanner, in browsers that read barcodes from pictures. */
import { useEffect, useRef } from "react";

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new () => Detector;
  }
}

/** Whether this browser can scan with its camera. */
export const hasCameraScan = (): boolean =>
  window.BarcodeDetector !== undefined && "mediaDevices" in navigator;

/** Milliseconds between two looks, and until the same code is taken once more. */
const LOOK = 200;
const SAME = 1500;

interface CameraScanProps {
  readonly label: string;
  readonly onScan: (code: string) => void;
  /** The camera is not there, or the person does not allow it. */
  readonly onFailed: () => void;
}

export function CameraScan({ label, onScan, onFailed }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onScan, onFailed });
  useEffect(() => {
    latest.current = { onScan, onFailed };
  });
  useEffect(() => {
    const Reader = window.BarcodeDetector;
    const picture = video.current;
    if (Reader === undefined || picture === null) return undefined;
    const reader = new Reader();
    let before = { code: "", at: 0 };
    const open = navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    open.then(
      (stream) => {
        picture.srcObject = stream;
        void picture.play();
      },
      () => latest.current.onFailed(),
    );
    const look = async () => {
      if (picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const code = (await reader.detect(picture))[0]?.rawValue;
      if (code === undefined || (code === before.code && Date.now() - before.at < SAME)) return;
      before = { code, at: Date.now() };
      latest.current.onScan(code);
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK);
    return () => {
      clearInterval(timer);
      void open.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => undefined);
    };
  }, []);
  return (
    <video
      ref={video}
      aria-label={label}
      muted
      playsInline
      className="aspect-video w-full max-w-2xl rounded-panel bg-sunken object-cover"
    />
  );
}
