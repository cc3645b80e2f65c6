"""Join the last letter of a word and its dots into one glyph: join_dots.py INPUT.woff2 OUTPUT.woff2

Noto Naskh draws the dots of a letter as a mark. If a word ends with a mark, WebKitGTK moves the whole word by the
offset of the mark. For each letter at the end of a word this script adds a composite glyph, and a substitution (GSUB
feature rlig) that replaces the letter and its marks. A letter with a vowel sign keeps its marks, because a composite
glyph has no anchors for the sign. The exception is tanwin on TANWIN_LETTERS, which their composite glyphs include.

Needs the Debian packages fonttools, python3-brotli and libharfbuzz-bin.
"""

import json
import subprocess
import sys
import tempfile

from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import ROUND_XY_TO_GRID, Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation

# Tanwin ends adverbs such as "فوراً" and "ابتداءً". Urdu texts usually write no other vowel sign.
TANWIN = "\u064b"
TANWIN_LETTERS = "اءۃ"
# The preceding text selects the form of a letter: the isolated form without a letter before it, the final form after
# beh, and a third form of alef after lam.
LETTERS_BEFORE = ["", "ب", "ل"]

source, target = sys.argv[1:]
font = TTFont(source)
variations = font["gvar"].variations
order = list(font.getGlyphOrder())
marks = {name for name, kind in font["GDEF"].table.GlyphClassDef.classDefs.items() if kind == 3}
letters = [chr(code) for code, name in font.getBestCmap().items() if name not in marks and chr(code).isalpha()]


def shape(path, texts, weight):
    """Return for each text its glyphs in visual order (last letter first), as HarfBuzz places them at the weight."""
    command = ["hb-shape", f"--variations=wght={weight}", "--output-format=json", "--no-glyph-names", path]
    output = subprocess.run(command, input="\n".join(texts), text=True, capture_output=True, check=True).stdout
    return [[{**glyph, "g": order[glyph["g"]]} for glyph in json.loads(line)] for line in output.splitlines()]


texts = [before + letter for letter in letters for before in LETTERS_BEFORE]
texts += [before + letter + TANWIN for letter in TANWIN_LETTERS for before in LETTERS_BEFORE]
with tempfile.NamedTemporaryFile(suffix=".ttf") as file:
    font.flavor = None
    font.save(file.name)
    regular, bold = shape(file.name, texts, 400), shape(file.name, texts, 700)

# (letter glyph, its marks) -> the offsets of the marks from the letter at the weights 400 and 700
combinations = {}
for light, heavy in zip(regular, bold):
    count = next(index for index, glyph in enumerate(light) if glyph["g"] not in marks)
    if count:
        names = (light[count]["g"], *(glyph["g"] for glyph in reversed(light[:count])))
        offsets = [
            [(glyph["dx"] - base["dx"], glyph["dy"] - base["dy"]) for glyph in reversed(run[:count])]
            for run, base in ((light, light[count]), (heavy, heavy[count]))
        ]
        combinations[names] = list(zip(*offsets))

ligatures = {}
for names, offsets in sorted(combinations.items()):
    name = ".".join(names)
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, (x, y) in zip(names, [(0, 0), *(light for light, _ in offsets)]):
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = part, x, y, ROUND_XY_TO_GRID
        glyph.components.append(component)
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    # The left side bearing is xMin; any other value would move the glyph.
    font["hmtx"][name] = (font["hmtx"][names[0]][0], glyph.xMin)
    font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
    moves = [(heavy[0] - light[0], heavy[1] - light[1]) for light, heavy in offsets]
    # The last four deltas change the advance width. They are copied from the letter, because the new glyph has the
    # same width as the letter.
    phantom = [v.coordinates[-4:] for v in variations[names[0]]]
    assert all(set(v.axes) == {"wght"} and v.axes["wght"] == (0, 1, 1) for v in variations[names[0]])
    variations[name] = [
        TupleVariation({"wght": (0, 1, 1)}, [(0, 0), *moves, *(phantom[0] if phantom else [(0, 0)] * 4)])
    ]
    ligatures[names] = name
font.setGlyphOrder(font["glyf"].glyphOrder)
widths = font["HVAR"].table.AdvWidthMap.mapping
widths.update({name: widths[names[0]] for names, name in ligatures.items()})


def coverage_chain(inputs, signs, lookups):
    """Return a subtable that applies the lookups to a sequence of glyphs, one from each set in inputs.

    If signs are given, the subtable matches only if one of them follows the sequence.
    """
    subtable = otTables.ChainContextSubst()
    subtable.Format = 3
    glyphs = font.getReverseGlyphMap()
    subtable.BacktrackGlyphCount, subtable.BacktrackCoverage = 0, []
    subtable.InputCoverage = [builder.buildCoverage(part, glyphs) for part in inputs]
    subtable.InputGlyphCount = len(inputs)
    subtable.LookAheadCoverage = [builder.buildCoverage(signs, glyphs)] if signs else []
    subtable.LookAheadGlyphCount = len(subtable.LookAheadCoverage)
    subtable.SubstLookupRecord = []
    for lookup in lookups:
        record = otTables.SubstLookupRecord()
        record.SequenceIndex, record.LookupListIndex = 0, lookup
        subtable.SubstLookupRecord.append(record)
    subtable.SubstCount = len(subtable.SubstLookupRecord)
    return subtable


table = font["GSUB"].table
join = len(table.LookupList.Lookup)
subtables = []
for length in sorted({len(names) for names in ligatures}, reverse=True):
    inputs = [{names[index] for names in ligatures if len(names) == length} for index in range(length)]
    # The first subtable matches if a sign follows the marks. It substitutes nothing and ends the lookup.
    subtables += [coverage_chain(inputs, marks, []), coverage_chain(inputs, None, [join])]
table.LookupList.Lookup += [
    builder.buildLookup([builder.buildLigatureSubstSubtable(ligatures)]),
    builder.buildLookup(subtables),
]
table.LookupList.LookupCount = len(table.LookupList.Lookup)
for record in table.FeatureList.FeatureRecord:
    if record.FeatureTag == "rlig":
        record.Feature.LookupListIndex.append(join + 1)
        record.Feature.LookupCount += 1

font.flavor = "woff2"
font.save(target)
print(f"{len(ligatures)} glyphs added")
