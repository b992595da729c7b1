// Opens pages in a browser, looks whether they are at the error, and takes pictures of few colours.
import { writeFileSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { PNG } from "pngjs";
import UPNG from "upng-js";

const [folder, output, ...names] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
await page.setViewport({ width: 1100, height: 620 });
let failed = 0;
for (const name of names) {
  await page.goto(`file://${folder}/${name}.html`);
  await page.waitForSelector("#stepper:not([hidden])");
  const seen = await page.evaluate(() => {
    const here = document.querySelector(".here");
    const bounds = here && here.getBoundingClientRect();
    const inside = bounds && bounds.top >= 0 && bounds.bottom <= window.innerHeight;
    return { inside: Boolean(inside), text: here ? here.textContent : "" };
  });
  const good = seen.inside && seen.text.includes("the error is reached");
  console.log(`${good ? "ok" : "FAILED"}: ${name}: ${seen.text.trim().slice(0, 90)}`);
  failed |= good ? 0 : 1;
  const { width, height, data } = PNG.sync.read(Buffer.from(await page.screenshot()));
  writeFileSync(`${output}/${name}.png`, Buffer.from(UPNG.encode([data.buffer.slice(data.byteOffset, data.byteOffset + data.length)], width, height, 24)));
}
await browser.close();
process.exit(failed);
