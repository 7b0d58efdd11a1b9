/** Side of the square viewBox for lines, which stretches to the plot. Text is positioned in percent and does not. */
export const side = 1000;

export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

export const scale = (share: number): number => Math.round(share * side);
