/** Prints a step and its time: "Building the app … 7.8 s". @template T @param {string} title @param {() => Promise<T>} work */
export async function step(title, work) {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    console.log(`${seconds.toFixed(seconds < 10 ? 1 : 0)} s`);
    return result;
  } catch (error) {
    console.log("failed");
    throw error;
  }
}
