/**
 * Where notices appear: in a place of the page's own layout, so that they never cover anything (look: success is quiet). The
 * notices live in one box that moves to the place mounted last; a fallback place is used while there is no other.
 */
import { useLayoutEffect, useRef } from "react";

let box: HTMLElement | null = null;
let places: readonly HTMLElement[] = [];

/** The element that the notices are drawn into. Without any place it lies in the document's body. */
export const noticeBox = (): HTMLElement => {
  box ??= document.createElement("div");
  const place = places.at(-1) ?? document.body;
  if (box.parentElement !== place) place.append(box);
  return box;
};

interface NoticePlaceProps {
  /** Used only while no other place is mounted. */
  readonly isFallback?: boolean;
  readonly className?: string;
}

export function NoticePlace({ isFallback = false, className }: NoticePlaceProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    places = isFallback ? [element, ...places] : [...places, element];
    noticeBox();
    return () => {
      places = places.filter((place) => place !== element);
      noticeBox();
    };
  }, [isFallback]);
  return <div ref={root} className={className} />;
}
