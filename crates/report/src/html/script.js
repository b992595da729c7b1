"use strict";
(function () {
  var element = document.getElementById("data");
  if (!element) return;
  var data = JSON.parse(element.textContent);
  // A step is [file, line, place, function, stack, decision, error, changes]; texts are positions in `texts`.
  // Changes are four numbers each: name, value, input, remark; -1 where there is none.
  var texts = data.texts, steps = data.steps, stacks = data.stacks, last = steps.length - 1;
  var EVERY = 256, AROUND = 6, SHOWN = 200;
  var id = function (name) { return document.getElementById(name); };
  var visits = new Map(), globals = new Set(), snapshots = [new Map()], now = last;

  steps.forEach(function (step, index) {
    if (step[0] < 0) return;
    var key = "f" + step[0] + "l" + step[1];
    if (!visits.has(key)) visits.set(key, []);
    visits.get(key).push(index);
  });

  function changes(step) {
    var list = [];
    for (var i = 0; i < step[7].length; i += 4) {
      var text = function (k) { return step[7][i + k] < 0 ? null : texts[step[7][i + k]]; };
      list.push({ name: text(0), value: text(1), input: text(2), remark: text(3) });
    }
    return list;
  }

  function say(change) {
    return (change.name ? change.name + " = " : "") + (change.input ? change.input + "() = " : "") + change.value +
      (change.remark ? " (" + change.remark + ")" : "");
  }

  // Elements of an array that get the same value are said at once.
  function gather(list) {
    var out = [], open = null;
    list.forEach(function (change) {
      var found = change.name && !change.input && !change.remark && /^(.*)\[(\d+)\]$/.exec(change.name);
      var index = found ? Number(found[2]) : NaN;
      if (open && found && open.array === found[1] && open.last + 1 === index && open.value === change.value) {
        open.last = index;
        out[out.length - 1].name = open.array + "[" + open.first + ".." + index + "]";
        return;
      }
      open = found ? { array: found[1], first: index, last: index, value: change.value } : null;
      out.push({ name: change.name, value: change.value, input: change.input, remark: change.remark });
    });
    return out;
  }

  function summary(step) {
    var parts = gather(changes(step)).map(say);
    if (step[5] >= 0) parts.push(step[5] ? "true" : "false");
    if (step[6]) parts.push("the error is reached");
    return parts.join(", ");
  }

  // A variable belongs to its function, unless it has a value before the program starts. A member or an element may be
  // written through a pointer: then it belongs to the innermost open function that has such a variable already.
  function ownerOf(state, step, name) {
    var own = step[3] < 0 ? "" : texts[step[3]], found = /^([^.\[]+)[.\[]/.exec(name);
    if (!found) return own;
    var open = stacks[step[4]].map(function (call) { return texts[call[0]]; }).reverse();
    var has = function (test) { return open.find(function (owner) { return test(owner + "\u0000"); }); };
    var exact = has(function (key) { return state.has(key + name); });
    if (exact !== undefined) return exact;
    var part = has(function (key) {
      return Array.from(state.keys()).some(function (other) {
        return other.startsWith(key + found[1] + ".") || other.startsWith(key + found[1] + "[");
      });
    });
    return part === undefined ? own : part;
  }

  function apply(state, index) {
    var step = steps[index];
    changes(step).forEach(function (change) {
      if (!change.name) return;
      if (step[2] < 0) globals.add(change.name);
      var key = (globals.has(change.name) ? "" : ownerOf(state, step, change.name)) + "\u0000" + change.name;
      state.set(key, { value: change.value, at: index });
    });
  }

  function stateAt(index) {
    var from = Math.min(Math.floor(index / EVERY), snapshots.length - 1);
    var state = new Map(snapshots[from]);
    for (var i = from * EVERY; i <= index; i++) {
      if (i > 0 && i % EVERY === 0 && snapshots.length === i / EVERY) snapshots.push(new Map(state));
      apply(state, i);
    }
    return state;
  }

  function fill(name, items) {
    var list = id(name);
    list.textContent = "";
    items.slice(0, SHOWN).forEach(function (item) {
      var line = document.createElement("li");
      line.textContent = item.text;
      if (item.kind) line.className = item.kind;
      if (item.go !== undefined) line.onclick = function () { go(item.go); };
      list.appendChild(line);
    });
    if (items.length > SHOWN) {
      var more = document.createElement("li");
      more.textContent = (items.length - SHOWN) + " more";
      list.appendChild(more);
    }
  }

  function lastVisit(list, index) {
    var low = 0, high = list.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (list[middle] <= index) low = middle + 1; else high = middle;
    }
    return low ? list[low - 1] : -1;
  }

  function values() {
    var state = stateAt(now), groups = new Map();
    state.forEach(function (entry, key) {
      var cut = key.indexOf("\u0000"), owner = key.slice(0, cut);
      if (!groups.has(owner)) groups.set(owner, []);
      groups.get(owner).push({ name: key.slice(cut + 1), value: entry.value, at: entry.at });
    });
    // The functions that are open, the innermost first, and then what is global.
    var order = stacks[steps[now][4]].map(function (call) { return texts[call[0]]; }).reverse();
    order = order.filter(function (name, i) { return order.indexOf(name) === i; }).concat([""]);
    var items = [];
    order.forEach(function (owner) {
      var where = owner && owner !== order[0] ? " (" + owner + ")" : "";
      [true, false].forEach(function (fresh) {
        var entries = (groups.get(owner) || []).filter(function (entry) { return (entry.at === now) === fresh; });
        gather(entries).forEach(function (entry) {
          items.push({ text: entry.name + " = " + entry.value + where, kind: fresh ? "changed" : "" });
        });
      });
    });
    return items;
  }

  function show(scroll) {
    var step = steps[now];
    id("number").textContent = "step " + (now + 1) + " of " + steps.length;
    id("slider").value = now;
    var place = step[2] < 0 ? "before the program starts" : texts[step[2]] + (step[3] < 0 ? "" : " in " + texts[step[3]]);
    id("place").textContent = place;
    var happens = gather(changes(step)).map(function (c) { return { text: say(c), kind: c.input ? "input" : "changed" }; });
    if (step[5] >= 0) happens.push({ text: "the condition is " + (step[5] ? "true" : "false") });
    if (step[6]) happens.push({ text: "the error is reached", kind: "bad" });
    if (!happens.length) happens.push({ text: "nothing changes" });
    fill("happens", happens);
    fill("stack", stacks[step[4]].slice().reverse().map(function (call) {
      return { text: texts[call[0]] + (call[1] < 0 ? "" : ", called at " + texts[call[1]]) };
    }));
    fill("values", values());
    var around = [];
    for (var i = Math.max(0, now - AROUND); i <= Math.min(last, now + AROUND); i++) {
      var other = steps[i], where = other[2] < 0 ? "start" : texts[other[2]].replace(/^.*\//, "");
      around.push({ text: (i + 1) + "  " + where + "  " + summary(other), kind: i === now ? "here" : "", go: i });
    }
    fill("around", around);
    document.querySelectorAll(".l.here").forEach(function (line) { line.classList.remove("here"); });
    visits.forEach(function (list, key) {
      var line = id(key);
      if (!line) return;
      var at = lastVisit(list, now), text = at < 0 ? "" : summary(steps[at]);
      if (line.lastChild.textContent !== text) line.lastChild.textContent = text;
    });
    var here = step[0] < 0 ? null : id("f" + step[0] + "l" + step[1]);
    if (here) {
      here.classList.add("here");
      for (var box = here.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
      var bounds = here.getBoundingClientRect(), room = window.innerWidth <= 900 ? 0.52 : 0.9;
      if (scroll && (bounds.top < 0 || bounds.bottom > window.innerHeight * room)) here.scrollIntoView({ block: "center" });
    }
  }

  function go(index) {
    now = Math.max(0, Math.min(last, index));
    show(true);
    try { history.replaceState(null, "", "#step=" + (now + 1)); } catch (e) { /* Some browsers do not allow it for files. */ }
  }

  // The next step in this function, or where it returns to.
  function over() {
    var depth = stacks[steps[now][4]].length;
    for (var i = now + 1; i < last; i++) if (stacks[steps[i][4]].length <= depth) return go(i);
    go(last);
  }

  function input(from, by) {
    for (var i = from + by; i >= 0 && i <= last; i += by) {
      for (var k = 2; k < steps[i][7].length; k += 4) if (steps[i][7][k] >= 0) return go(i);
    }
  }

  var actions = {
    j: function () { go(now + 1); }, k: function () { go(now - 1); },
    g: function () { go(0); }, G: function () { go(last); },
    o: over, i: function () { input(now, 1); }, I: function () { input(now, -1); }
  };
  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (actions[event.key]) { actions[event.key](); event.preventDefault(); }
  });
  id("slider").max = last;
  id("slider").oninput = function () { go(Number(this.value)); };
  document.querySelectorAll("[data-key]").forEach(function (button) {
    button.onclick = actions[button.getAttribute("data-key")];
  });
  visits.forEach(function (list, key) {
    var line = id(key);
    // A click goes to the next time that the line is reached.
    if (line) line.onclick = function () {
      var next = list.find(function (index) { return index > now; });
      go(next === undefined ? list[0] : next);
    };
  });
  id("stepper").hidden = false;
  var asked = /^#step=(\d+)$/.exec(location.hash);
  // Without a step in the address, the page opens where the run ends: at the error.
  now = asked ? Math.max(0, Math.min(last, Number(asked[1]) - 1)) : last;
  show(true);
})();
