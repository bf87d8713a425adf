/** Commands of LaTeX that are one character. */
const symbols = new Map(
  (
    'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π ' +
    'rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ ' +
    'Phi Φ Psi Ψ Omega Ω cdot · times × div ÷ pm ± mp ∓ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ ll ≪ gg ≫ approx ≈ sim ∼ ' +
    'equiv ≡ propto ∝ to → rightarrow → leftarrow ← Rightarrow ⇒ Leftrightarrow ⇔ mapsto ↦ infty ∞ sum ∑ prod ∏ int ∫ ' +
    'partial ∂ nabla ∇ sqrt √ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ land ∧ ' +
    'wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ ldots … cdots … dots … mid | vert | lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉'
  )
    .split(' ')
    .map((name, at, all) => [name, all[at + 1]!] as const)
    .filter((_, at) => at % 2 === 0),
)

/** Commands that say how something looks. */
const looks =
  /^(?:(?:math|text)\w+|text|operatorname|bar|hat|vec|tilde|dot|overline|underline|widehat|boldsymbol|left|right|[bB]igg?[lr]?|displaystyle|quad|qquad)$/

/** A formula for those who see it as text, such as in a list: `p \cdot \frac{1}{n}` is `p · 1/n`. */
export function formulaText(tex: string): string {
  if (!/[\\{]/.test(tex)) return tex
  return tex
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, above: string, below: string) =>
      [above, below].map((part) => (/^\\?\w+$/.test(part) ? part : `(${part})`)).join('/'),
    )
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => symbols.get(name) ?? (looks.test(name) ? '' : name))
    .replace(/\\[,;:!> ]/g, ' ')
    .replace(/\\\|/g, '‖')
    .replace(/([_^])\{([^{}]{2,})\}/g, '$1($2)')
    .replace(/\\?[{}]/g, (brace) => (brace.length === 2 ? brace[1]! : ''))
    .replace(/\\([%$#&_])/g, '$1')
}
