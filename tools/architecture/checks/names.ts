import { FEATURES, FORBIDDEN_NAMES, NAMED_RIGHTLY, WITH_HOOKS } from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project } from '../source/project.ts'

/** A feature holds only files whose names say what is in them. */
export function vocabulary({ files }: Project): Problem[] {
  return files.flatMap(({ path }) =>
    FEATURES.flatMap((rule) => {
      const place = rule.feature.exec(path)
      if (!place || isTest(path) || rule.vocabulary.test(path.slice(place[0].length))) return []
      const advice = `a feature here holds ${rule.vocabularyNames} and tests: move it into one of these`
      return [{ path, line: 1, rule: 'file vocabulary', advice }]
    }),
  )
}

/** Names that say nothing draw everything into them. */
export function forbiddenNames({ files }: Project): Problem[] {
  const meaningless = files.flatMap(({ path }) => {
    const name = path.split('/').map((part) => part.replace(/\..*$/, ''))
    const bad = name.find((part) => FORBIDDEN_NAMES.includes(part))
    if (!bad || NAMED_RIGHTLY.includes(path)) return []
    return [{ path, line: 1, rule: 'names', advice: `"${bad}" says nothing: name it by its noun` }]
  })
  const known = new Set(files.map(({ path }) => path))
  const stale = NAMED_RIGHTLY.filter((path) => !known.has(path)).map((path) => ({
    path,
    line: 1,
    rule: 'names',
    advice: 'this file is gone: take it out of NAMED_RIGHTLY in rules.ts',
  }))
  return [...meaningless, ...stale]
}

/** Two hooks of one name are taken for each other, by readers and by the editor that imports them. */
export function hookNames({ files }: Project): Problem[] {
  const hooks = files.flatMap((file) =>
    WITH_HOOKS.test(file.path) && !isTest(file.path)
      ? Array.from(
          file.code.matchAll(/^export (?:async )?(?:function|const) (use[A-Z]\w*)/gm),
          (found) => ({ name: found[1] ?? '', path: file.path, line: lineAt(file, found.index) }),
        )
      : [],
  )
  return [...Map.groupBy(hooks, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    others.map(({ path, line }) => ({
      path,
      line,
      rule: 'one hook, one name',
      advice: `${first?.path} exports ${name} too: name this one by what it returns`,
    })),
  )
}
