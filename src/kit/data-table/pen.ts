/** Measures texts without drawing them. */
let context: CanvasRenderingContext2D | null = null;

/** `penFor("500 12px")`: tells how many pixels wide a text is in the font of the interface; 0 where nothing can be drawn. */
export const penFor =
  (font: string) =>
  (text: string): number => {
    context ??= document.createElement("canvas").getContext("2d");
    if (context === null) return 0;
    context.font = `${font} "Inter Variable", system-ui, sans-serif`;
    return context.measureText(text).width;
  };
