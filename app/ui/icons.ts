// Named one by one, so that islands carry only those they draw. Paths in a square of 24.

export const home = "M3 11 12 3.5 21 11M5.5 9.5V20h13V9.5M12 20v-4M9.5 14.5 12 12l2.5 2.5L12 17z";
export const record = "M3 5h18v14H3zM3 10h18M9 10v9M15 10v9M6 7.5h3";
export const rank = "M8 20V9h8v11M3 20v-6h5M16 12h5v8M2 20h20M12 3.2l.9 1.8 2 .3-1.4 1.4.3 2-1.8-.9";
export const pin =
  "M12 21c4.5-4.6 7-8.2 7-11.3A7 7 0 0 0 5 9.700c0 3.1 2.5 6.7 7 11.300zM12 6.5 15 9.5 12 12.5 9 9.500z";
export const my =
  "M4 12h16.500M5 12c0-4.6 3-8 7-8s7 3.4 7 8M19 12c1.8.3 2.7 1.2 2.7 2H12M7 15.500c.8 2.8 2.7 4.5 5 4.500s4.2-1.7 5-4.5";
export const back = "M15 4.5 7.5 12l7.5 7.5";
export const forward = "M9 4.5 16.5 12 9 19.5";
export const down = "M5 9l7 7 7-7";
export const check = "M4.5 12.5 10 18 19.5 6.5";
export const close = "M5 5l14 14M19 5 5 19";
export const info = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.500M12 7.300v.2";
export const warn = "M12 3.5 21.5 20h-19zM12 9.500v5M12 17v.2";
export const phone =
  "M6.5 3.5 9.5 4l1.2 4-2 1.800c1 2.3 2.7 4.2 5.2 5.500l2-2 4 1.3.4 3.200c-.2 1.6-1.5 2.7-3.1 2.600C10 19.8 4 13.7 3.8 6.600c0-1.6 1.1-2.9 2.7-3.100z";
export const globe =
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c2.7 2.5 4 5.5 4 9s-1.3 6.5-4 9c-2.7-2.5-4-5.5-4-9s1.3-6.5 4-9z";
export const eye =
  "M2.500 12c2.500-4.300 5.700-6.500 9.500-6.500s7 2.200 9.500 6.500c-2.500 4.300-5.700 6.500-9.500 6.500s-7-2.200-9.500-6.500zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z";
export const document = "M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7";
export const camera = "M3 6h12v12H3zM15 10.500l6-3.500v10l-6-3.500zM6.500 9.500 10.500 12l-4 2.500z";
export const share = "M12 15V3.500M7.500 8 12 3.500 16.500 8M5 12v8.500h14V12";
export const star =
  "M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z";
export const search = "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.200 15.200 21 21";
export const pause = "M7 5v14M17 5v14M8 5v14M16 5v14";
export const triangle = "M8 5l11 7-11 7z";
export const trophy =
  "M7 4h10v5.500a5 5 0 0 1-10 0zM7 5.500H3.500c0 3 1.5 4.800 4 5M17 5.500h3.500c0 3-1.5 4.800-4 5M12 14.500V18M8 20.500h8M9.500 18h5";
export const calendar = "M4 6h16v14H4zM4 10.500h16M8 3.500V8M16 3.500V8M8 14.500h3v2.500H8z";
export const bell = "M5 17h14l-1.7-2.500V10a5.3 5.3 0 0 0-10.6 0v4.500zM10 20h4";
export const lock = "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.500v2";
