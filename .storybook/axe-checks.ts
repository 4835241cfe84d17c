/** Options of the checks of axe, which runs after each story. */

/**
 * The options of axe's check `color-contrast`: its defaults, except that signs (⌘, →) and single letters are measured too. All of
 * them are here because axe replaces the options of a check and does not merge them.
 */
export const axeChecks = [
  {
    id: "color-contrast",
    options: {
      ignoreUnicode: false,
      ignoreLength: true,
      ignorePseudo: false,
      boldValue: 700,
      boldTextPt: 14,
      largeTextPt: 18,
      contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
      pseudoSizeThreshold: 0.25,
      shadowOutlineEmMax: 0.2,
      textStrokeEmMin: 0.03,
    },
  },
] as const;
