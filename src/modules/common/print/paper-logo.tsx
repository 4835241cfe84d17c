/** The company's logo on paper, in a box of its own whatever its proportions, so that nothing moves when it comes. */

const boxes = {
  sheet: "h-[19mm] w-[34mm] object-left-top",
  /** Thermal paper is black or white: greys are told apart as far as they can. */
  receipt: "mx-auto mb-1 h-[16mm] w-[56mm] contrast-150 grayscale",
} as const;

interface PaperLogoProps {
  /** The address of the picture. */
  readonly src: string | null;
  readonly paper: keyof typeof boxes;
}

/** Nothing where there is none; the company's name stands beside it in words. */
export function PaperLogo({ src, paper }: PaperLogoProps) {
  if (src === null) return null;
  return <img src={src} alt="" className={`block shrink-0 object-contain ${boxes[paper]}`} />;
}
