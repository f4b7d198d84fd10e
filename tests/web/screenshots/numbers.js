// Number routes on a board for the test with fresh eyes (tests/web/screenshots/legibility.py).
// A dot lies on the seam between two spaces of the route, where it hides no sign. A line leads from
// it to the number. No number covers a track, a badge, a name or another number.
(routes) => {
  const DISC = 8;
  const FAR = [16, 22, 30, 40, 52, 66, 84, 104, 128];
  const TURNS = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const boxesOf = (selector) =>
    [...document.querySelectorAll(selector)].map((one) =>
      one.getBoundingClientRect(),
    );
  const names = boxesOf(".pieces .name text");
  const badges = [...document.querySelectorAll("[data-badge-of]")].map(
    (one) => ({
      route: Number(one.dataset.badgeOf),
      box: one.getBoundingClientRect(),
    }),
  );
  const [buttons] = boxesOf(".zoom");
  const cities = boxesOf(".city .mark");
  const inside = (p, box, room) =>
    p.x > box.left - room &&
    p.x < box.right + room &&
    p.y > box.top - room &&
    p.y < box.bottom + room;
  const apart = (p, q) => Math.hypot(p.x - q.x, p.y - q.y);
  const tracks = [...document.querySelectorAll("[data-route]")].map((route) => {
    const path = route.querySelector("path.focus");
    const [long, matrix] = [path.getTotalLength(), path.getScreenCTM()];
    const at = (part) =>
      path.getPointAtLength(long * part).matrixTransform(matrix);
    const spaces = Math.max(Math.round(long / 38), 1);
    const seams =
      spaces === 1
        ? [0.25, 0.75]
        : Array.from({ length: spaces - 1 }, (_, i) => (i + 1) / spaces);
    const points = Array.from({ length: 4 * spaces + 1 }, (_, i) =>
      at(i / (4 * spaces)),
    );
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return {
      route: Number(route.dataset.route),
      points: points.map(({ x, y }) => ({ x, y })),
      box: {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      },
      seams: seams.map(at).map(({ x, y }) => ({ x, y })),
      half: 9.3 * Math.hypot(matrix.a, matrix.b),
    };
  });
  const known = new Map(tracks.map((track) => [track.route, track]));
  const over = (p, track, room) => {
    const reach = track.half + room;
    return (
      inside(p, track.box, reach) &&
      track.points.some(
        (q) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < reach * reach,
      )
    );
  };
  const along = (from, to, step) => {
    const many = Math.max(Math.ceil(apart(from, to) / step), 1);
    return Array.from({ length: many + 1 }, (_, i) => ({
      x: from.x + ((to.x - from.x) * i) / many,
      y: from.y + ((to.y - from.y) * i) / many,
    }));
  };
  /** Whether a number may stand here. */
  const free = (disc) =>
    inside(disc, screen, -DISC - 2) &&
    !inside(disc, buttons, DISC) &&
    !tracks.some((track) => over(disc, track, DISC)) &&
    !badges.some(({ box }) => inside(disc, box, DISC)) &&
    !names.some((box) => inside(disc, box, DISC - 3));
  /** A place and what it costs apart from the other numbers; `hard` counts the tracks and badges under its line. */
  function judged(route, dot, disc) {
    const line = along(dot, disc, 4);
    const hard =
      tracks.filter(
        (track) => track.route !== route && line.some((p) => over(p, track, 0)),
      ).length +
      badges.filter(({ box }) => line.some((p) => inside(p, box, 1))).length;
    const cost =
      apart(dot, disc) +
      500 * hard +
      60 * names.filter((box) => line.some((p) => inside(p, box, 0))).length +
      60 *
        cities.filter(
          (box) =>
            line.some((p) => inside(p, box, 2)) || inside(disc, box, DISC),
        ).length;
    return { dot, disc, line, hard, cost };
  }
  function placesOf(route) {
    const track = known.get(route);
    const places = track.seams
      .filter((dot) => inside(dot, screen, -12))
      .flatMap((dot) =>
        FAR.flatMap((far) =>
          TURNS.map((turn) => ({
            x: dot.x + far * Math.cos(turn),
            y: dot.y + far * Math.sin(turn),
          }))
            .filter(free)
            .map((disc) => judged(route, dot, disc)),
        ),
      );
    return places.sort((p, q) => p.cost - q.cost).slice(0, 80);
  }
  const clashes = (one, other) =>
    (apart(one.disc, other.disc) < 2 * DISC + 3 ? 1 : 0) +
    (one.line.some((p) => apart(p, other.disc) < DISC + 2) ? 1 : 0) +
    (other.line.some((p) => apart(p, one.disc) < DISC + 2) ? 1 : 0) +
    (one.line.some((p) => other.line.some((q) => apart(p, q) < 3)) ? 1 : 0);
  const choices = new Map();
  const chosen = new Map();
  const cost = (place, route) =>
    [...chosen].reduce(
      (sum, [other, its]) =>
        sum + (other === route ? 0 : 700 * clashes(place, its)),
      place.cost,
    );
  function settle(route) {
    if (!choices.has(route)) choices.set(route, placesOf(route));
    let [best, least] = [null, Infinity];
    for (const place of choices.get(route)) {
      if (place.cost >= least) break;
      const total = cost(place, route);
      if (total < least) [best, least] = [place, total];
    }
    if (best) chosen.set(route, best);
    return best !== null && best.hard === 0 && least < 700;
  }
  /** Those asked for; a route whose number would hide something gives way to the next one. */
  const [asked, spare] = [routes.slice(0, 20), routes.slice(20)];
  for (let round = 0; round < 12; round++) {
    for (let pass = 0; pass < 3; pass++) asked.forEach(settle);
    const bad = asked.filter((route) => !settle(route));
    if (bad.length === 0) break;
    for (const route of bad) {
      chosen.delete(route);
      const next = spare.shift();
      if (next === undefined) asked.splice(asked.indexOf(route), 1);
      else asked[asked.indexOf(route)] = next;
    }
  }
  const drawn = asked.map((route, i) => {
    const { dot, disc } = chosen.get(route);
    const line = `M${disc.x} ${disc.y}L${dot.x} ${dot.y}`;
    return `<path d="${line}" stroke="#fff" stroke-width="3.6"/>
      <path d="${line}" stroke="#000" stroke-width="1.6"/>
      <circle cx="${dot.x}" cy="${dot.y}" r="2.4" fill="#fff" stroke="#000" stroke-width="1.2"/>
      <circle cx="${disc.x}" cy="${disc.y}" r="${DISC - 0.5}" fill="#fff" stroke="#000"/>
      <text x="${disc.x}" y="${disc.y + 3.6}" font-size="10" font-weight="800"
        text-anchor="middle">${i + 1}</text>`;
  });
  document.getElementById("numbers")?.remove();
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg id="numbers" style="position:fixed;inset:0;width:100%;height:100%;pointer-events:none">${drawn.join("")}</svg>`,
  );
  return asked;
};
