// Sorting by a column and filtering rows. Without this the tables are as they were written.
"use strict";
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const value = (row, column) => {
    const cell = row.cells[column];
    const number = cell.classList.contains("num") ? parseFloat(cell.textContent) : NaN;
    return Number.isNaN(number) ? cell.textContent : number;
  };
  heads.forEach((head, column) => {
    const rows = [...body.rows];
    // A column of numbers is set as one; a dash is no value.
    if (rows.length && rows.every(row => /^(-|[\d.]+( s)?)$/.test(row.cells[column].textContent))) {
      head.classList.add("num");
      for (const row of rows) row.cells[column].classList.add("num");
    }
    const button = document.createElement("button");
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const order = (a, b) => {
        const [x, y] = [value(a, column), value(b, column)];
        if (typeof x !== typeof y) return typeof x === "number" ? -1 : 1;
        const way = typeof x === "number" ? x - y : x.localeCompare(y);
        return down ? -way : way;
      };
      body.append(...[...body.rows].sort(order));
    });
  });
}
const filter = document.getElementById("filter");
filter.hidden = false;
filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of document.getElementById("runs").tBodies[0].rows) {
    const cells = [...row.cells].map(cell => cell.textContent.toLowerCase());
    row.hidden = !words.every(word => cells.some(cell => cell.includes(word)));
  }
});
