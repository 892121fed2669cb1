-- Single-use tokens that were consumed: SAML assertions and messages signed by a wallet.
alter table auth.used_proofs rename to consumed_tokens;
alter table auth.consumed_tokens rename column proof_hash to token_hash;
alter index auth.used_proofs_pkey rename to consumed_tokens_pkey;
alter index auth.used_proofs_expires_at_idx rename to consumed_tokens_expires_at_idx;
